import type { Plugin } from 'vite';

const ROUTER = /[\\/]react-router[\\/]dist[\\/]production[\\/](lib[\\/].+)$/;

/** What the router has for those who discover routes one by one, or watch it at work; the shop does neither. */
export const UNUSED: Readonly<Record<string, readonly (readonly [string, string])[]>> = {
  'lib/dom-export/hydrated-router.js': [
    ['UNSAFE_useFogOFWarDiscovery(router,', 'void (router,'],
    ['UNSAFE_getPatchRoutesOnNavigationFunction(() => router,', 'void (() => router,'],
    ['router.createRoutesForHMR = UNSAFE_createClientRoutesWithHMRRevalidationOptOut;', ''],
  ],
  'lib/dom/ssr/components.js': [['isFogOfWarEnabled(routeDiscovery, ssr)', 'false']],
  'lib/dom/ssr/single-fetch.js': [['if (!ssr && ', 'if (false && ']],
  'lib/router/router.js': [
    ['init.patchRoutesOnNavigation', 'undefined'],
    ['if (isFogOfWar)', 'if (false)'],
    ['if (loadMatch.isDiscovering)', 'if (false)'],
    ['init.instrumentations', 'undefined'],
    ['consumeInstrumentationClientResultMetaReceiver(router)', 'undefined'],
  ],
};

/** Takes out of the browser's router what this shop never runs. An update of the router that moves it fails the build. */
export function leanRouter(): Plugin {
  return {
    name: 'lean-router',
    apply: 'build',
    applyToEnvironment: ({ name }) => name === 'client',
    transform(code, id) {
      const file = ROUTER.exec(id)?.[1]?.replaceAll('\\', '/');
      return file && file in UNUSED ? { code: withoutUnused(file, code), map: null } : undefined;
    },
  };
}

export function withoutUnused(file: string, code: string): string {
  return (UNUSED[file] ?? []).reduce((rest, [part, instead]) => {
    if (!rest.includes(part)) throw new Error(`${file} of the router no longer has "${part}": see decision 0034`);
    return rest.replaceAll(part, instead);
  }, code);
}
