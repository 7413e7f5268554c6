/** For tests, in the place of an IntersectionObserver: everything is seen as soon as it is there. */
export class SeenAtOnce {
  disconnect = () => {};
  unobserve = () => {};
  observe: (target: Element) => void;
  constructor(tell: (entries: { target: Element; isIntersecting: boolean }[]) => void) {
    this.observe = (target) => tell([{ target, isIntersecting: true }]);
  }
}
