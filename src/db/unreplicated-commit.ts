import type { PoolClient } from 'pg'

/** The function of the server that waits for the synchronous standby; unlike the text, its name is never translated. */
const WAITS_FOR_STANDBY = 'SyncRepWaitForLSN'

/**
 * Makes a commit fail that no synchronous standby has confirmed. A time limit or an administrator ends the wait for the
 * standby, and then the server reports success with a warning, although a failover would lose what was committed. The
 * outcome counts as unknown and the connection is closed: the driver takes the success that follows for an answer to nothing.
 */
export function refuseUnreplicated(client: PoolClient): void {
  client.on('notice', ({ routine }) => {
    if (routine !== WAITS_FOR_STANDBY) return
    const message = 'The synchronous standby has not confirmed the commit'
    client.connection.emit('errorMessage', Object.assign(new Error(message), { code: '40003' }))
  })
}
