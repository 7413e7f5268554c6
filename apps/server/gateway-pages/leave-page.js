/** Tells the gateway that the payer left the page without an answer: closed it, went back or to another page. */
let isAnswered = false;
addEventListener('submit', () => {
  isAnswered = true;
});
addEventListener('pagehide', () => {
  if (!isAnswered) navigator.sendBeacon(`${location.pathname}/left`);
});
