const CM_PER_INCH = 2.54;

/** Rounded to half inches, as on tapes and size guides. */
export const toInches = (centimetres: number): number => Math.round((centimetres / CM_PER_INCH) * 2) / 2;
