import { compile } from '@inlang/paraglide-js'
import { compilerOptions } from '../messages.config.ts'

// Turns src/i18n/messages into typed functions in src/i18n/paraglide, which is not in version control.
await compile(compilerOptions())
// The compiler's store leaves 30-second timers behind.
process.exit(0)
