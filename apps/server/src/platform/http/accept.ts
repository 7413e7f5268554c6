/** True when gzip is accepted; a quality of zero means no. */
export const acceptsGzip = (acceptEncoding: string | undefined): boolean => getWeight(acceptEncoding, ['gzip']) > 0;
export const acceptsBrotli = (acceptEncoding: string | undefined): boolean => getWeight(acceptEncoding, ['br']) > 0;

/** Browsers list HTML explicitly, API clients do not; `* /*` gets data. */
export const prefersHtml = (accept: string | undefined): boolean =>
  getWeight(accept, ['text/html']) > getWeight(accept, ['application/json', 'application/problem+json']);

function getWeight(header = '', names: readonly string[]): number {
  const weights = header.split(',').flatMap((entry) => {
    const [name = '', ...parameters] = entry.toLowerCase().split(';');
    if (!names.includes(name.trim())) return [];
    const weight = parameters.map((parameter) => /^\s*q=([\d.]+)\s*$/.exec(parameter)?.[1]).find(Boolean);
    return Number(weight ?? 1);
  });
  return Math.max(0, ...weights);
}
