import { outletEnGb } from '@shop/brands/outlet/en-gb';
import { getBrand } from '@shop/brands/stores';
import type { MailMessage } from '@shop/contracts/mail';
import { FIGURE_NAMES } from '@shop/domain/figures/figure';
import { expect, test } from 'vitest';
import { renderMail } from './render-mail.tsx';

type Report = Extract<MailMessage, { template: 'figure-report' }>;

const reader = { store: outletEnGb, brand: getBrand('outlet') };
const report: Report = {
  ...{
    template: 'figure-report',
    language: 'en',
    name: 'Ada <b>',
    title: 'Morning',
    isTest: false,
    period: 'yesterday',
  },
  days: { from: '2026-06-02', to: '2026-06-02' },
  before: { from: '2026-06-01', to: '2026-06-01' },
  sections: [
    {
      ...{ currency: 'GBP', stores: ['Outlet en-GB', 'Outlet en-IE'] },
      figures: [
        { name: 'sales', unit: 'money', value: 123_456, before: 100_000, change: 0.23456, verdict: 'good' },
        { name: 'conversion', unit: 'share', value: 0.0284, before: 0.031, change: -0.0026, verdict: 'bad' },
        { name: 'sold-out', unit: 'count', value: 1_204, before: 1_210, change: -6, verdict: 'good' },
        { name: 'page-speed', unit: 'milliseconds', value: 2_340, before: null, change: null },
        { name: 'margin', unit: 'share', value: null, before: null, change: null },
      ],
    },
    {
      ...{ currency: 'USD', stores: ['Outlet en-US'] },
      figures: [{ name: 'sales', unit: 'money', value: 900, before: 900, change: 0 }],
    },
  ],
  url: 'https://desk.example.com/figures?period=custom',
  fileUrl: 'https://desk.example.com/file?token=abc',
  settingsUrl: 'https://desk.example.com/figures/reports',
  leaveUrl: 'https://desk.example.com/leave-report?token=abc',
};

test('a report says value, change, days, currency and how each figure is computed', async () => {
  const { subject, text, html } = await renderMail(report, reader);
  expect(subject).toMatch(/: Morning, 2 June 2026$/);
  expect(text).toContain('your figures of 2 June 2026, compared with 1 June 2026');
  expect(text).toMatch(/Outlet en-GB, Outlet en-IE \(GBP\)\n-+\n\nSales: £1,234.56 \(\+23.5%, before: £1,000.00\)/);
  expect(text).toContain('Conversion: 2.8% (-0.3 points, before: 3.1%)');
  expect(text).toContain('Sold-out sizes: 1,204 (-6, before: 1,210)');
  expect(text).toContain('Page speed: 2,340 ms\n');
  expect(text).toContain('Margin: Nothing to count');
  expect(text).toMatch(/Outlet en-US \(USD\)\n-+\n\nSales: (US)?\$9.00 \(0%/);
  expect(text.match(/Sales: the whole amount of paid orders/g)).toHaveLength(1);
  for (const url of [report.url, report.fileUrl ?? '', report.settingsUrl, report.leaveUrl])
    expect(text).toContain(url);
  expect(html).toContain('Ada &lt;b&gt;');
  expect(html).not.toContain('Ada <b>');
});

test('a test says so in its subject', async () => {
  expect((await renderMail({ ...report, isTest: true }, reader)).subject).toMatch(/^Test: /);
});

test.each([
  ['de', /Umsatz: 1\.234,56\s£ \(\+23,5\s%, davor: 1\.000,00\s£\)/, 'Diesen Bericht abbestellen'],
  ['fr', /Chiffre d’affaires\s: 1\s?234,56\s£(?:GB)? \(\+23,5\s%/, 'Se désabonner de ce rapport'],
  ['ar', /المبيعات/, 'إلغاء الاشتراك في هذا التقرير'],
] as const)('a report in %s has its own texts and numbers', async (language, figure, leave) => {
  const figures = FIGURE_NAMES.map((name) => ({ name, unit: 'count' as const, value: 1, change: null }));
  const sections = [...report.sections, { currency: 'EUR' as const, stores: [], figures }];
  const { text, html } = await renderMail({ ...report, language, sections }, reader);
  expect(text).toMatch(figure);
  expect(text).toContain(leave);
  expect(html).toContain(language === 'ar' ? 'dir="rtl"' : 'dir="ltr"');
});
