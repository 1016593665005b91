/** The parts of a fault that a log may hold. Values of queries stay out: they can be names, addresses, tokens. */
export type LoggedFault = {
  readonly name: string
  readonly message: string
  readonly stack: readonly string[]
  /** The code of PostgreSQL or Node, and the constraint that was violated. */
  readonly code?: string
  readonly constraint?: string
  readonly cause?: LoggedFault
}

const DEEPEST = 5

export function describeFault(fault: unknown, depth = 0): LoggedFault {
  if (!(fault instanceof Error))
    return { name: typeof fault, message: 'Something that is no Error was thrown', stack: [] }
  const { code, constraint } = fault as { code?: unknown; constraint?: unknown }
  return {
    name: fault.name,
    message: withoutValues(fault.message),
    stack: (fault.stack ?? '')
      .split('\n')
      .filter((line) => /^\s+at /.test(line))
      .map((line) => line.trim()),
    ...(typeof code === 'string' ? { code } : {}),
    ...(typeof constraint === 'string' ? { constraint } : {}),
    ...(fault.cause !== undefined && depth < DEEPEST ? { cause: describeFault(fault.cause, depth + 1) } : {}),
  }
}

/** A failed query's message has its parameters after the statement. */
function withoutValues(message: string): string {
  return message.replace(/\nparams:[\s\S]*$/, '')
}
