import { type ComponentType, createContext, type ReactNode, use, useContext } from 'react';
import { preloadModule } from 'react-dom';
import { useNonce } from './nonce.ts';

/** Files per part name. Empty in the browser. */
export type PartAssets = Partial<Record<string, readonly string[]>>;
type LatePart<Props> = ((props: Props) => ReactNode) & {
  /** Awaited by the loader, because the server renders in one pass. In the browser it avoids suspending. */
  load: () => Promise<unknown>;
};

const PartAssetsContext = createContext<PartAssets>({});
export const PartAssetsProvider = PartAssetsContext.Provider;

/**
 * Lazy-loaded part of a page, in `parts/<name>-part.tsx`. While it loads the current page stays: on first load the
 * server HTML, then the previous page.
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
    // Once suspended, keep calling `use`: React requires the same path on each render.
    const Shown = loading ? use(loading) : Loaded;
    return Shown && <Shown {...props} />;
  }

  return Object.assign(Part, { load });
}
