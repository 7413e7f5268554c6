/** How a piece fits, beside the size that its buyer usually wears. */
export const FITS = ['small', 'true', 'large'] as const;
export type Fit = (typeof FITS)[number];

export type ReviewState = 'pending' | 'published' | 'rejected';

/** `import`: of a former shop, whose buyers nobody here can verify. */
export const REVIEW_SOURCES = ['buyer', 'import', 'demo'] as const;
export type ReviewSource = (typeof REVIEW_SOURCES)[number];

/** Reasons to reject a review. A low rating is none of them. */
export type RejectReason = 'offensive' | 'personal-data' | 'advertising' | 'off-topic' | 'not-genuine' | 'photo';

export const MAX_RATING = 5;
