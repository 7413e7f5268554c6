/** Whether a compressed reply is welcome; a weight of zero is a no. */
export const acceptsGzip = (acceptEncoding: string | undefined): boolean => weightOf(acceptEncoding, ['gzip']) > 0;
export const acceptsBrotli = (acceptEncoding: string | undefined): boolean => weightOf(acceptEncoding, ['br']) > 0;

/** Browsers ask for pages, programs for data; who asks for anything gets data. */
export const prefersHtml = (accept: string | undefined): boolean =>
  weightOf(accept, ['text/html']) > weightOf(accept, ['application/json', 'application/problem+json']);

function weightOf(header = '', names: readonly string[]): number {
  const weights = header.split(',').flatMap((entry) => {
    const [name = '', ...parameters] = entry.toLowerCase().split(';');
    if (!names.includes(name.trim())) return [];
    const weight = parameters.map((parameter) => /^\s*q=([\d.]+)\s*$/.exec(parameter)?.[1]).find(Boolean);
    return Number(weight ?? 1);
  });
  return Math.max(0, ...weights);
}
