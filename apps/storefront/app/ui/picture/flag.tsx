import flags from './flags.svg?no-inline';

/** Each flag is a view of one sprite file, fetched once. The text beside it names the country. */
export function Flag({ name }: { name: string }) {
  return <img className="flag" src={`${flags}#${name}`} alt="" width={24} height={16} loading="lazy" />;
}
