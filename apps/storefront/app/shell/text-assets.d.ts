declare module 'virtual:text-assets' {
  /** Files of each text catalogue by name. Empty in development, where nothing is bundled. */
  export const textAssets: Partial<Record<string, readonly string[]>>;
}
