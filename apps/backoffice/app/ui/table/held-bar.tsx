type Props = { count: number; label: string; onShow: () => void };

/** Says that rows were added, and shows them on press. */
export function HeldBar({ count, label, onShow }: Props) {
  return (
    <div role="status" className="held-bar">
      {count > 0 && (
        <button type="button" onClick={onShow}>
          {label}
        </button>
      )}
    </div>
  );
}
