type Ends = { from: number; to: number };

type RangeSliderProps = Ends & {
  min: number;
  max: number;
  labels: { from: string; to: string };
  /** Formats a value as text, such as a price. */
  say: (value: number) => string;
  onChange: (ends: Ends) => void;
};

/** Two native sliders on one track: arrow keys, Home and End work natively. The thumbs cannot cross. */
export function RangeSlider({ min, max, from, to, labels, say, onChange }: RangeSliderProps) {
  const within = (value: number) => Math.min(max, Math.max(min, value));
  const ends = { from: within(from), to: within(to) };
  const part = (value: number) => (max > min ? ((value - min) / (max - min)) * 100 : 0);

  // When the thumbs overlap, the one that can still move is on top.
  const isAbove = (end: keyof Ends) => end === 'from' && part(ends.from) > 50;

  const thumb = (end: keyof Ends, move: (value: number) => Ends) => (
    <input
      className={`range-slider__thumb${isAbove(end) ? ' range-slider__thumb--above' : ''}`}
      type="range"
      min={min}
      max={max}
      value={ends[end]}
      aria-label={labels[end]}
      aria-valuetext={say(ends[end])}
      onChange={({ currentTarget }) => onChange(move(currentTarget.valueAsNumber))}
    />
  );
  return (
    <div className="range-slider">
      <svg className="range-slider__track" aria-hidden="true">
        <rect width="100%" height="100%" />
        <rect x={`${part(ends.from)}%`} width={`${part(ends.to) - part(ends.from)}%`} height="100%" />
      </svg>
      {thumb('from', (value) => ({ ...ends, from: Math.min(value, ends.to) }))}
      {thumb('to', (value) => ({ ...ends, to: Math.max(value, ends.from) }))}
    </div>
  );
}
