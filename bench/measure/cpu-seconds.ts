import { readdirSync, readFileSync } from 'node:fs';

/**
 * CPU seconds of a process and its children so far, as the scheduler of Linux counts them, in nanoseconds. Threads that
 * have ended are missing, so a difference is right only while none ends.
 */
export const readCpuSeconds = (pid: number): number =>
  [String(pid), ...listChildren(pid)].flatMap(listThreads).reduce((sum, place) => sum + readNanoseconds(place), 0) /
  1e9;

const listThreads = (pid: string): string[] => listFolder(`/proc/${pid}/task`).map((id) => `/proc/${pid}/task/${id}`);

const listChildren = (pid: number): string[] =>
  listThreads(String(pid)).flatMap((place) => readText(`${place}/children`).split(' ').filter(Boolean));

const readNanoseconds = (place: string): number => Number(readText(`${place}/schedstat`).split(' ')[0] || 0);

/** Empty if the process has ended. */
function readText(file: string): string {
  try {
    return readFileSync(file, 'utf8').trim();
  } catch {
    return '';
  }
}

function listFolder(folder: string): string[] {
  try {
    return readdirSync(folder);
  } catch {
    return [];
  }
}
