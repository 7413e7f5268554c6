import type { MailMessage } from '@shop/contracts/mail';
import { MERCHANT_LOCALES } from '@shop/contracts/merchant-mail';
import type { Currency } from '@shop/domain/money';
import type { Locale } from '@shop/domain/site/store/store';
import { formatMoney } from '#app/i18n/money.ts';
import type { MailBlock, MailFigure } from './mail-content.ts';
import { type MailTemplate, paragraph } from './mail-template.ts';
import type { MailText } from './mail-texts.ts';

type Report = Extract<MailMessage, { template: 'figure-report' }>;
type Section = Report['sections'][number];
type Figure = Section['figures'][number];

/** Reports of figures to members of staff. */
export const REPORT_TEMPLATES: { 'figure-report': MailTemplate<'figure-report'> } = {
  'figure-report': (report, text, brand) => {
    const locale = MERCHANT_LOCALES[report.language];
    const days = formatDays(report.days, locale);
    const title = { title: report.title, days };
    return {
      subject: text(report.isTest ? 'figureReport.testSubject' : 'figureReport.subject', { brand, ...title }),
      preview: text('figureReport.preview', { days }),
      blocks: [
        paragraph(text('figureReport.greeting', { name: report.name })),
        paragraph(text(`figureReport.${report.period}`, { ...title, before: formatDays(report.before, locale) })),
        ...report.sections.flatMap((section) => writeSection(section, text, locale)),
        { kind: 'button', label: text('figureReport.open'), url: report.url },
        ...(report.fileUrl
          ? [{ kind: 'small-link', label: text('figureReport.file'), url: report.fileUrl } as const]
          : []),
        { kind: 'heading', text: text('figureReport.how') },
        ...listFigures(report).map((name) =>
          paragraph(`${text(`figure.${name}`)}${text('mail.colon')}${text(`figure.${name}.how`)}`),
        ),
        paragraph(text('figureReport.why')),
        { kind: 'small-link', label: text('figureReport.settings'), url: report.settingsUrl },
        { kind: 'small-link', label: text('figureReport.leave'), url: report.leaveUrl },
      ],
    };
  },
};

function writeSection({ currency, stores, figures }: Section, text: MailText, locale: Locale): MailBlock[] {
  const list = new Intl.ListFormat(locale, { type: 'unit' }).format(stores);
  return [
    { kind: 'heading', text: text('figureReport.stores', { stores: list, currency }) },
    { kind: 'figures', figures: figures.map((figure) => writeFigure(figure, text, { currency, locale })) },
  ];
}

type Written = { currency: Currency; locale: Locale };

function writeFigure(figure: Figure, text: MailText, written: Written): MailFigure {
  const { name, value, before, change, verdict } = figure;
  const shown = formatValue(figure, value, written) ?? text('figureReport.none');
  const earlier = before === undefined ? undefined : formatValue(figure, before, written);
  const changed = change === null ? undefined : formatChange(figure, change, { text, locale: written.locale });
  const note =
    changed === undefined || earlier === undefined
      ? ''
      : text('figureReport.change', { change: changed, before: earlier });
  return { label: text(`figure.${name}`), value: shown, note, tone: verdict };
}

const listFigures = ({ sections }: Report): Figure['name'][] => [
  ...new Set(sections.flatMap(({ figures }) => figures.map(({ name }) => name))),
];

/** Undefined without anything to count. */
function formatValue({ unit }: Figure, value: number | null, { currency, locale }: Written): string | undefined {
  if (value === null) return undefined;
  if (unit === 'money') return formatMoney({ amount: Math.round(value), currency }, locale);
  if (unit === 'share') return formatPercent(value, locale);
  const number = new Intl.NumberFormat(locale, { maximumFractionDigits: 0 }).format(value);
  return unit === 'milliseconds' ? `${number} ms` : number;
}

/** Shares change in points, sold-out sizes in sizes, all others in percent. */
function formatChange(
  { name, unit }: Figure,
  change: number,
  { text, locale }: { text: MailText; locale: Locale },
): string {
  const signed = (value: number, digits: number) =>
    new Intl.NumberFormat(locale, { signDisplay: 'exceptZero', maximumFractionDigits: digits }).format(value);
  if (unit === 'share') return text('figureReport.points', { points: signed(change * 100, 1) });
  if (name === 'sold-out') return signed(change, 0);
  return formatPercent(change, locale, 'exceptZero');
}

const formatPercent = (share: number, locale: Locale, signDisplay: 'auto' | 'exceptZero' = 'auto'): string =>
  new Intl.NumberFormat(locale, { style: 'percent', maximumFractionDigits: 1, signDisplay }).format(share);

function formatDays({ from, to }: Report['days'], locale: Locale): string {
  const format = new Intl.DateTimeFormat(locale, { day: 'numeric', month: 'long', year: 'numeric', timeZone: 'UTC' });
  return format.formatRange(new Date(`${from}T00:00:00Z`), new Date(`${to}T00:00:00Z`));
}
