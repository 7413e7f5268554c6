/**
 * Names a quote by its id instead of its token, for staff who serve it. A token of a request is text, so that no request
 * can bring this.
 */
export class QuoteById {
  readonly quoteId: string;
  constructor(quoteId: string) {
    this.quoteId = quoteId;
  }
}
