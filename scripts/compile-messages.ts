import { compile } from '@inlang/paraglide-js'
import { compilerOptions } from '../messages.config.ts'

// Compiles src/i18n/messages into typed functions in src/i18n/paraglide, which is not under version control.
await compile(compilerOptions())
// The compiler leaves 30-second timers behind.
process.exit(0)
