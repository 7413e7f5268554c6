type SkeletonProps = { shape: 'picture' | 'line' | 'short-line' | 'control' };

/** Placeholder for loading content in its final size; the region around it has `aria-busy`. */
export function Skeleton({ shape }: SkeletonProps) {
  return <span className={`skeleton skeleton--${shape}`} aria-hidden="true" />;
}
