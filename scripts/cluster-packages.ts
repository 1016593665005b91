import { existsSync } from 'node:fs'
import { OperatorFault } from '#domain/shared/operator-fault.ts'
import { printLine } from '#server/progress.ts'
import { runApt } from '#tests/harness/apt.ts'
import { missingPackages } from '#tools/cluster/programs.ts'

/** Installs Debian's packages of the engine as root; throws an `OperatorFault` that says what to install otherwise. */
export function installCluster(): void {
  const missing = missingPackages()
  if (missing.length === 0) return
  if (process.getuid?.() === 0 && existsSync('/usr/bin/apt-get')) {
    printLine(`  Installing ${missing.join(', ')} …`)
    for (const args of [['update'], ['install', '-y', '--no-install-recommends', ...missing]]) {
      const { status, stderr } = runApt(args)
      if (status !== 0) process.stderr.write(stderr)
    }
  }
  const left = missingPackages()
  if (left.length > 0) throw new OperatorFault(`A cluster needs Debian's packages: apt-get install ${left.join(' ')}`)
}
