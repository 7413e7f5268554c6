type SkeletonProps = { shape: 'picture' | 'line' | 'short-line' | 'control' };

/** Holds the place of what is still loading, in the size it will have; the region around it carries `aria-busy`. */
export function Skeleton({ shape }: SkeletonProps) {
  return <span className={`skeleton skeleton--${shape}`} aria-hidden="true" />;
}
