import { compile } from '@inlang/paraglide-js'
import { MESSAGES } from '../messages.config.ts'

// Turns src/i18n/messages into typed functions in src/i18n/paraglide, which is not in version control.
await compile(MESSAGES)
// The compiler's store leaves 30-second timers behind.
process.exit(0)
