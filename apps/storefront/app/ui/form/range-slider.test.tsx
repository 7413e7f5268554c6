import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { useState } from 'react';
import { afterEach, describe, expect, test } from 'vitest';
import { RangeSlider } from './range-slider.tsx';

afterEach(cleanup);

function show(from: number, to: number) {
  function Slider() {
    const [ends, setEnds] = useState({ from, to });
    const labels = { from: 'Lowest', to: 'Highest' };
    return <RangeSlider {...ends} min={10} max={50} labels={labels} say={(value) => `£${value}`} onChange={setEnds} />;
  }
  render(<Slider />);
}

const thumb = (name: string) => screen.getByRole<HTMLInputElement>('slider', { name });
const move = (name: string, value: number) => fireEvent.input(thumb(name), { target: { value } });

describe('range slider', () => {
  test('announces each value as text', () => {
    show(20, 40);
    expect(thumb('Lowest').getAttribute('aria-valuetext')).toBe('£20');
    expect(thumb('Highest').getAttribute('aria-valuetext')).toBe('£40');
  });

  test('keeps its thumbs in order', () => {
    show(20, 40);
    move('Lowest', 45);
    expect(thumb('Lowest').value).toBe('40');
    move('Highest', 15);
    expect(thumb('Highest').value).toBe('40');
  });

  test('lets overlapping thumbs at its end be moved', () => {
    show(50, 50);
    move('Lowest', 30);
    expect([thumb('Lowest').value, thumb('Highest').value]).toEqual(['30', '50']);
  });

  test('clamps values to its range', () => {
    show(5, 500);
    expect([thumb('Lowest').value, thumb('Highest').value]).toEqual(['10', '50']);
  });
});
