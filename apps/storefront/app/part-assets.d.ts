declare module 'virtual:part-assets' {
  /** The files of each late part of a page, by its name. Empty in development, where nothing is bundled. */
  export const partAssets: Partial<Record<string, readonly string[]>>;
}
