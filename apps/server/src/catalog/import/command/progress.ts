export type Progress = { done: number; total: number; faults: number; seconds: number };

const BAR_WIDTH = 24;

/** `[████░░░░] 50 %  100 of 200  40/s  3 s left  2 faults` */
export function progressText({ done, total, faults, seconds }: Progress): string {
  const share = total > 0 ? Math.min(done / total, 1) : 0;
  const rate = seconds > 0 ? done / seconds : 0;
  const filled = Math.round(share * BAR_WIDTH);
  return [
    `[${'█'.repeat(filled)}${'░'.repeat(BAR_WIDTH - filled)}] ${Math.floor(share * 100)} %`,
    `${number(done)} of ${number(total)}`,
    `${number(Math.round(rate))}/s`,
    ...(rate > 0 && done < total ? [`${duration((total - done) / rate)} left`] : []),
    ...(faults > 0 ? [`${number(faults)} ${faults === 1 ? 'fault' : 'faults'}`] : []),
  ].join('  ');
}

const number = (value: number): string => value.toLocaleString('en-GB');

function duration(seconds: number): string {
  const rounded = Math.ceil(seconds);
  if (rounded < 60) return `${rounded} s`;
  const minutes = Math.floor(rounded / 60);
  return minutes < 60 ? `${minutes} min ${rounded % 60} s` : `${Math.floor(minutes / 60)} h ${minutes % 60} min`;
}
