declare module 'virtual:text-assets' {
  /** The files of each catalogue, by its name. Empty in development, where nothing is bundled. */
  export const textAssets: Partial<Record<string, readonly string[]>>;
}
