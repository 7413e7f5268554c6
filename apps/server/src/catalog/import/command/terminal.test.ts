import { describe, expect, test } from 'vitest';
import { fault, findingLine } from '#server/catalog/import/finding.ts';
import { progressText } from './progress.ts';
import { createTerminal } from './terminal.ts';

describe('import progress', () => {
  test.each([
    [{ done: 0, total: 200, faults: 0, seconds: 0 }, '[░░░░░░░░░░░░░░░░░░░░░░░░] 0 %  0 of 200  0/s'],
    [
      { done: 100, total: 200, faults: 1, seconds: 2 },
      '[████████████░░░░░░░░░░░░] 50 %  100 of 200  50/s  2 s left  1 fault',
    ],
    [
      { done: 1_000, total: 50_000, faults: 12, seconds: 4 },
      '[░░░░░░░░░░░░░░░░░░░░░░░░] 2 %  1,000 of 50,000  250/s  3 min 16 s left  12 faults',
    ],
    [
      { done: 10, total: 100_000, faults: 0, seconds: 1 },
      '[░░░░░░░░░░░░░░░░░░░░░░░░] 0 %  10 of 100,000  10/s  2 h 46 min left',
    ],
    [{ done: 200, total: 200, faults: 0, seconds: 4 }, '[████████████████████████] 100 %  200 of 200  50/s'],
  ])('%o', (progress, text) => {
    expect(progressText(progress)).toBe(text);
  });

  const watched = (isTTY: boolean) => {
    let time = 0;
    let written = '';
    const write = (text: string) => (written += text);
    const terminal = createTerminal({ out: { write }, err: { write, isTTY }, now: () => time });
    return { terminal, at: (milliseconds: number) => (time = milliseconds), written: () => written };
  };

  test('is one updating line on a terminal, cleared for other output', () => {
    const { terminal, at, written } = watched(true);
    at(50);
    terminal.show(() => 'too early');
    at(100);
    terminal.show(() => 'half');
    terminal.print('a fault');
    expect(written()).toBe('\r\x1b[2Khalf\r\x1b[2Ka fault\n');
  });

  test('is a line every two seconds elsewhere', () => {
    const { terminal, at, written } = watched(false);
    for (const time of [500, 1_999, 2_000, 3_000, 4_000]) {
      at(time);
      terminal.show(() => String(time));
    }
    expect(written()).toBe('2000\n4000\n');
  });
});

describe('finding on a terminal', () => {
  test('shows row, column, value, reason and cure', () => {
    const finding = fault({ row: 12, column: 'price' }, '9,50', {
      reason: 'Not an amount',
      cure: 'Write it like 9.50',
    });
    expect(findingLine(finding)).toBe('✗ row 12, price "9,50": Not an amount. Write it like 9.50.');
  });

  test('escapes control and bidi characters', () => {
    const line = findingLine(
      fault({ row: 1, column: 'a\x1b[2J' }, '\x1b]0;owned\x07\u202e', { reason: 'a\u2028b', cure: 'c' }),
    );
    expect(line).toMatch(/^[\x20-\x7e✗]+$/);
  });
});
