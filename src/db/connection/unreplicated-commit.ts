import type { PoolClient } from 'pg'

/** The function of the server that waits for the synchronous standby; unlike the text, its name is never translated. */
const WAITS_FOR_STANDBY = 'SyncRepWaitForLSN'

/**
 * Makes a commit fail that no synchronous standby has confirmed. An administrator who cancels a session ends its wait
 * for the standby, and then the server reports success with a warning, although a failover would lose what was
 * committed. The outcome counts as unknown, and the holder of the connection discards it.
 */
export function refuseUnreplicated(client: PoolClient): void {
  client.on('notice', ({ routine }) => {
    if (routine !== WAITS_FOR_STANDBY) return
    const { connection } = client
    const message = 'The synchronous standby has not confirmed the commit'
    connection.emit('errorMessage', Object.assign(new Error(message), { code: '40003' }))
    // The statement has failed already, so that the success that follows would answer another one.
    connection.removeAllListeners('commandComplete')
  })
}
