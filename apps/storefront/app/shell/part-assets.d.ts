declare module 'virtual:part-assets' {
  /** Files of each lazy part by name. Empty in development, where nothing is bundled. */
  export const partAssets: Partial<Record<string, readonly string[]>>;
}
