/** A failure that whoever runs the product can mend: its message is a sentence for them, printed without a stack. */
export class OperatorError extends Error {}
