import type { FoundLink, StaffLinkVerdict } from '@shop/contracts/staff/content/links';
import { useEffect, useId, useState } from 'react';
import { ComboBox } from 'react-aria-components/ComboBox';
import { Input } from 'react-aria-components/Input';
import { Label } from 'react-aria-components/Label';
import { ListBox, ListBoxItem } from 'react-aria-components/ListBox';
import { Popover } from 'react-aria-components/Popover';
import { useFetcher } from 'react-router';
import { type Text, useText } from '#backoffice/i18n/text-context.tsx';
import { Button } from '#backoffice/ui/action/button.tsx';
import { Icon } from '#backoffice/ui/action/icon.tsx';

type Props = {
  label: string;
  value: string;
  onChange: (href: string) => void;
  brand: string;
  /** Region of a feed, `*` for all of the brand, or a locale of documents. */
  region: string;
  required?: boolean;
  /** Why the server refused it. */
  error?: string | undefined;
};

/** Address of the calls of pickers. */
const PICKER_PATH = '/pickers/links';
const DEBOUNCE_MS = 250;
const MIN_LENGTH = 2;

/** Link to a page of the shop, found by words, or any typed address. Says whether shoppers find a page there. */
export function LinkPicker({ label, value, onChange, brand, region, required = false, ...given }: Props) {
  const text = useText();
  const messageId = useId();
  const error = useErrorOf(given.error, value);
  const place = `brand=${encodeURIComponent(brand)}&region=${encodeURIComponent(region)}`;
  const { items, isSearched, isLoading } = useFoundLinks(place, value);
  const verdict = useVerdict(place, value);
  const isBad = error !== undefined || verdict?.verdict === 'broken';
  return (
    <div className="field link-picker">
      <ComboBox
        allowsCustomValue
        // The server decides: a link that broke later must not keep the entry from being saved.
        validationBehavior="aria"
        // Opens by typing, before the first pages are found: found ones open no closed list.
        allowsEmptyCollection={isSearched}
        menuTrigger="input"
        inputValue={value}
        onInputChange={onChange}
        items={items}
        isRequired={required}
        isInvalid={isBad}
        onSelectionChange={(key) => {
          if (key !== null) onChange(String(key));
        }}
        aria-describedby={messageId}
      >
        <Label className="label">{label}</Label>
        <Input className="input" autoComplete="off" placeholder={text('pick.linkHint')} />
        <Popover className="popover link-choices">
          <ListBox<FoundLink>
            className="menu"
            renderEmptyState={() => (
              <p className="muted link-none">{text(isLoading ? 'pick.searching' : 'pick.noneFound')}</p>
            )}
          >
            {({ path, title, kind }) => (
              <ListBoxItem id={path} textValue={path}>
                <span className="grow">
                  {title}
                  <span className="mono small muted link-path">{path}</span>
                </span>
                <span className="small muted">{text(`pick.kind.${kind}`)}</span>
              </ListBoxItem>
            )}
          </ListBox>
        </Popover>
      </ComboBox>
      <div id={messageId} className={isBad ? 'message bad' : 'message muted'} aria-live="polite">
        {isBad && <Icon name="warning" />}
        <span>{error ?? (verdict && describeVerdict(verdict, text))}</span>
        {verdict?.to !== undefined && (
          <Button size="small" onClick={() => onChange(verdict.to ?? value)}>
            {text('pick.follow', { to: verdict.to })}
          </Button>
        )}
      </div>
    </div>
  );
}

/** Error of the value that was refused, not of one typed after it. */
function useErrorOf(error: string | undefined, value: string): string | undefined {
  const [refused, setRefused] = useState({ error, value });
  if (refused.error !== error) setRefused({ error, value });
  return value === refused.value ? refused.error : undefined;
}

function describeVerdict({ verdict, reason, title, kind, missingIn }: StaffLinkVerdict, text: Text): string {
  if (verdict === 'works') return kind ? text('pick.works', { title: title ?? text(`pick.kind.${kind}`) }) : '';
  if (verdict === 'moved') return text('pick.moved');
  const reasonText = text(`links.reason.${reason ?? 'absent'}`);
  return missingIn.length > 1 ? text('pick.missingIn', { reason: reasonText, count: missingIn.length }) : reasonText;
}

/** An address is not searched for. */
const isAddress = (value: string): boolean => /^(\/|#|[a-z]+:)/i.test(value.trim());

function useFoundLinks(place: string, value: string) {
  const { load, data, state } = useFetcher<{ items: FoundLink[] }>();
  const words = value.trim();
  const isSearched = words.length >= MIN_LENGTH && !isAddress(words);
  useEffect(() => {
    if (!isSearched) return;
    const timer = setTimeout(() => void load(`${PICKER_PATH}?${place}&q=${encodeURIComponent(words)}`), DEBOUNCE_MS);
    return () => clearTimeout(timer);
  }, [load, place, words, isSearched]);
  return { items: isSearched ? (data?.items ?? []) : [], isSearched, isLoading: !data || state !== 'idle' };
}

function useVerdict(place: string, value: string): StaffLinkVerdict | undefined {
  const { load, data } = useFetcher<{ href: string; verdict?: StaffLinkVerdict }>();
  const href = value.trim();
  useEffect(() => {
    if (!isAddress(href)) return;
    const timer = setTimeout(() => void load(`${PICKER_PATH}?${place}&href=${encodeURIComponent(href)}`), DEBOUNCE_MS);
    return () => clearTimeout(timer);
  }, [load, place, href]);
  return data?.href === href ? data.verdict : undefined;
}
