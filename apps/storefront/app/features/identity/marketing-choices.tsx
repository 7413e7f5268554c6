import type { MarketingPreferencesDocument } from '@shop/contracts/content/documents';
import { MARKETING_CHANNELS, type MarketingChannel, type MarketingChoices } from '@shop/domain/registration';
import { Checkbox } from '#app/ui/checkbox.tsx';

const CHOSEN = 'yes';
const fieldOf = (channel: MarketingChannel) => `marketing-${channel}` as const;

/** The names of the boxes in a form. */
export const MARKETING_FIELDS = MARKETING_CHANNELS.map(fieldOf);

export function marketingOf(typed: Partial<Record<string, string>>): MarketingChoices {
  const isChosen = (channel: MarketingChannel) => typed[fieldOf(channel)] === CHOSEN;
  return { email: isChosen('email'), sms: isChosen('sms'), post: isChosen('post') };
}

/** As a form that was sent would say it. */
export const typedMarketing = (choices: MarketingChoices): Partial<Record<string, string>> =>
  Object.fromEntries(MARKETING_CHANNELS.flatMap((channel) => (choices[channel] ? [[fieldOf(channel), CHOSEN]] : [])));

type MarketingChoicesFieldsProps = {
  /** In the words of the editors. */
  preferences: MarketingPreferencesDocument;
  typed: Partial<Record<string, string>>;
  /** A heading above says what it is about. */
  isTitled?: boolean;
};

/** Nothing is ticked that somebody has not ticked. Editors may not have translated it: the words know their direction. */
export function MarketingChoicesFields({ preferences, typed, isTitled }: MarketingChoicesFieldsProps) {
  const choices = marketingOf(typed);
  return (
    <fieldset className="marketing" dir="auto">
      <legend className={isTitled ? 'visually-hidden' : 'field__label'}>{preferences.title}</legend>
      {preferences.text && <p className="field__hint">{preferences.text}</p>}
      {preferences.channels.map(({ key, label, text }) => {
        if (!isChannel(key)) return null;
        return (
          <Checkbox
            key={key}
            name={fieldOf(key)}
            value={CHOSEN}
            label={label}
            hint={text}
            defaultChecked={choices[key]}
          />
        );
      })}
    </fieldset>
  );
}

/** Editors may keep more channels than the shop knows. */
const isChannel = (key: string): key is MarketingChannel => MARKETING_CHANNELS.some((channel) => channel === key);
