import { readFileSync } from 'node:fs';
import { join } from 'node:path';

/**
 * Words that very many leaked passwords are made of, compiled by hand; not a copy of a published list. Affixes are
 * matched by a pattern, so the list covers many more passwords.
 */
const WORDS = new Set(
  readFileSync(join(import.meta.dirname, 'common-passwords.txt'), 'utf8')
    .split(/\s+/)
    .filter((word) => word !== ''),
);

/** Digits and symbols around a word do not make it stronger: password1, 123password, Password2026! */
const HUNG_ON = /^[\d\W_]{0,4}(.*?)[\d\W_]{0,6}$/su;
const KEYS_IN_A_ROW = ['abcdefghijklmnopqrstuvwxyz', 'qwertyuiop', 'asdfghjkl', 'zxcvbnm', '1234567890'];
const LOOKALIKES: Readonly<Record<string, string>> = {
  '0': 'o',
  '1': 'i',
  '3': 'e',
  '4': 'a',
  '5': 's',
  '7': 't',
  '@': 'a',
  $: 's',
};

export function isCommonPassword(password: string): boolean {
  const typed = password.normalize('NFKC').toLowerCase();
  return [typed, unmasked(typed)].some(
    (text) => isGuessable(text) || isGuessable(stripSuffix(text)) || isGuessable(unmasked(stripSuffix(text))),
  );
}

const stripSuffix = (text: string): string => HUNG_ON.exec(text)?.[1] ?? text;
const unmasked = (text: string): string => text.replace(/[013457@$]/g, (sign) => LOOKALIKES[sign] ?? sign);

const isGuessable = (text: string): boolean =>
  WORDS.has(text) || WORDS.has(stripRepeat(text)) || isSame(text) || isRow(text);

/** `monkeymonkey` is as easily guessed as `monkey`. */
const stripRepeat = (text: string): string => /^(.+)\1$/su.exec(text)?.[1] ?? text;
const isSame = (text: string): boolean => /^(.{1,3})\1+$/su.test(text);

function isRow(text: string): boolean {
  const backwards = [...text].reverse().join('');
  return text.length >= 4 && KEYS_IN_A_ROW.some((row) => row.includes(text) || row.includes(backwards));
}
