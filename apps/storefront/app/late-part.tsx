import { type ComponentType, createContext, type ReactNode, use, useContext } from 'react';
import { preloadModule } from 'react-dom';
import { useNonce } from './nonce.ts';

/** The files of each part, by its name. Empty in the browser. */
export type PartAssets = Partial<Record<string, readonly string[]>>;
type LatePart<Props> = ((props: Props) => ReactNode) & {
  /** Awaited by the loader of whoever shows it: a page is made in one go. In the browser it saves a wait. */
  load: () => Promise<unknown>;
};

const PartAssetsContext = createContext<PartAssets>({});
export const PartAssetsProvider = PartAssetsContext.Provider;

/**
 * A part of a page whose script comes with the pages that show it and no others. The file is `parts/<name>-part.tsx`.
 * While it comes, the page that is there stays: first the one that the server has made, then the one before.
 */
export function latePart<Props extends object>(
  name: string,
  fetchPart: () => Promise<ComponentType<Props>>,
): LatePart<Props> {
  let Loaded: ComponentType<Props> | undefined;
  let loading: Promise<ComponentType<Props>> | undefined;

  async function load(): Promise<ComponentType<Props>> {
    Loaded ??= await fetchPart();
    return Loaded;
  }

  function Part(props: Props) {
    const nonce = useNonce();
    const files = useContext(PartAssetsContext)[name] ?? [];
    for (const file of files) preloadModule(file, { as: 'script', nonce });
    if (!Loaded) loading ??= load();
    // Whoever has waited for it goes on asking: React wants the same way through a component each time.
    const Shown = loading ? use(loading) : Loaded;
    return Shown && <Shown {...props} />;
  }

  return Object.assign(Part, { load });
}
