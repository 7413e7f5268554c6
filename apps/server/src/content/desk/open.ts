import type { Store } from '@shop/domain/site/store/store';
import type { Clock } from '#server/platform/clock.ts';
import type { DatabaseHandle } from '#server/platform/database/database.ts';
import type { Jobs } from '#server/platform/jobs/jobs.ts';
import type { AuditTrail } from '#server/staff/audit/audit-trail.ts';
import type { FindBrokenLinks } from './content-check.ts';
import { createContentComments } from './content-comments.ts';
import { createContentGuard } from './content-guard.ts';
import { createContentNotices, type TellStaff } from './content-notices.ts';
import { createContentReading } from './content-reading.ts';
import { createContentRemoval } from './content-removal.ts';
import { createContentReview } from './content-review.ts';
import { createContentSchedule } from './content-schedule.ts';
import { createContentWriting } from './content-writing.ts';

type Deps = {
  db: DatabaseHandle['db'];
  clock: Clock;
  jobs: Pick<Jobs, 'define'>;
  audit: Pick<AuditTrail, 'record'>;
  stores: readonly Store[];
  findBrokenLinks: FindBrokenLinks;
  /** An external content service holds the content. */
  isElsewhere: boolean;
  /** Notices to colleagues; absent at the command line. */
  tellStaff?: TellStaff | undefined;
};

/** Composition of the editor of documents. */
export function openContentDesk({ db, clock, jobs, audit, stores, findBrokenLinks, ...deps }: Deps) {
  const { isElsewhere, tellStaff: tell = async () => {} } = deps;
  const guard = createContentGuard({ db, audit, stores, isElsewhere });
  const notices = createContentNotices({ guard, tell });
  return {
    reading: createContentReading({ db, stores, guard }),
    writing: createContentWriting({ clock, guard, findBrokenLinks }),
    review: createContentReview({ clock, guard, notices }),
    removal: createContentRemoval({ clock, guard }),
    comments: createContentComments({ db, clock, guard, notices }),
    schedule: createContentSchedule({ clock, jobs, guard, findBrokenLinks }),
  };
}

export type ContentDesk = ReturnType<typeof openContentDesk>;
