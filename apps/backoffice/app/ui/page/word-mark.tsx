/** Name of the shop as its logo is set; the only serif of the back office. */
export function WordMark() {
  const [start, middle, end] = ['merr', 'o', 'way'];
  return (
    <span>
      {start}
      <i>{middle}</i>
      {end}
    </span>
  );
}
