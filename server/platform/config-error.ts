import { OperatorError } from './operator-error.ts'

/** A setting that is missing or wrong; the message names it. Of several, each has a line. */
export class ConfigError extends OperatorError {}
