/** Planned or live publication of one document. */
export type Publication<Version> = {
  state: 'planned' | 'live';
  from: Date;
  /** Absent: it stays. */
  to?: Date | undefined;
  version: Version;
  /** Version that returns at the end of a live one. */
  earlier?: Version | undefined;
};

type Timeline<Version> = {
  /** Version that shoppers see now. */
  published: Version | undefined;
  /** In the order of their creation, which decides between equal moments. */
  publications: readonly Publication<Version>[];
  isSame: (one: Version, other: Version) => boolean;
};

/** Version that shoppers will see at a moment, when every publication starts and ends as planned. */
export function findVersionAt<Version>(timeline: Timeline<Version>, at: Date): Version | undefined {
  const { publications, isSame } = timeline;
  const turns = publications.flatMap((publication) => {
    const live = { ...publication };
    const start = live.state === 'planned' ? [{ moment: live.from, live, isStart: true }] : [];
    return [...start, ...(live.to ? [{ moment: live.to, live, isStart: false }] : [])];
  });
  const due = turns
    .filter(({ moment }) => moment <= at)
    .sort((one, other) => one.moment.getTime() - other.moment.getTime());
  let shown = timeline.published;
  const running = new Set(turns.filter(({ live }) => live.state === 'live').map(({ live }) => live));
  for (const { live, isStart } of due) {
    if (isStart) {
      live.earlier = shown;
      shown = live.version;
      running.add(live);
      continue;
    }
    running.delete(live);
    if (shown !== undefined && isSame(shown, live.version)) shown = live.earlier;
    // It ends below a later one: at the end of that one, the version before both returns.
    for (const later of running) {
      if (later.earlier !== undefined && isSame(later.earlier, live.version)) later.earlier = live.earlier;
    }
  }
  return shown;
}
