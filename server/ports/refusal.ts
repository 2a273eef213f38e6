/** A service's own "no", with its code and in its words; what no answer came to is an `OutgoingError`. */
export class ServiceRefusal extends Error {
  override readonly name: string = 'ServiceRefusal';
  readonly code: string;
  /** The same request will never succeed. */
  readonly isFinal: boolean;
  constructor(code: string, message: string, isFinal = true) {
    super(message);
    this.code = code;
    this.isFinal = isFinal;
  }
}
