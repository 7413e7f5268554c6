import type { PlainKey } from '#backoffice/i18n/text-context.tsx';
import type { IconName } from '#backoffice/ui/action/icons.ts';

export type NavigationGroup = 'sell' | 'range' | 'trade' | 'publish' | 'learn' | 'run';

/** Entry of the navigation and of the palette, as a role sees it. */
export type Screen = {
  path: string;
  text: PlainKey;
  icon: IconName;
  group?: NavigationGroup;
  /** Second key after `G`. */
  key?: string;
  /** `isWaiting`: open work; otherwise for information. */
  count?: { value: number; isMore: boolean; isWaiting: boolean };
};

export const GROUP_TEXTS = {
  sell: 'frame.sell',
  range: 'frame.range',
  trade: 'frame.trade',
  publish: 'frame.publish',
  learn: 'frame.learn',
  run: 'frame.run',
} as const satisfies Record<NavigationGroup, PlainKey>;
