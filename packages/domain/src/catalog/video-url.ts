const VIDEO_KEY = /^[a-z0-9]+(?:-[a-z0-9]+)*-[0-9a-f]{12}$/;
const MAX_KEY_LENGTH = 73;

/** Content-addressed like pictures, so the URL can be cached forever. */
export const videoUrl = (key: string): string => `/media/video/${key}`;

export const isVideoKey = (key: string): boolean => key.length <= MAX_KEY_LENGTH && VIDEO_KEY.test(key);

export const VIDEO_EXTENSIONS = { 'video/mp4': 'mp4', 'video/webm': 'webm' } as const;
export type VideoMime = keyof typeof VIDEO_EXTENSIONS;

export const MAX_VIDEO_BYTES = 32 * 1024 * 1024;
