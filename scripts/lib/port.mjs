import net from 'node:net'

/** Throws a message that says what to do when the port cannot be listened on. */
export function requireFreePort(port, host) {
  return new Promise((resolve, reject) => {
    const probe = net.createServer()
    probe.once('error', (error) => reject(new Error(explain(error.code, port, host) ?? error.message)))
    probe.listen(port, host, () => probe.close(resolve))
  })
}

function explain(code, port, host) {
  if (code === 'EADDRINUSE')
    return `Le port ${port} est déjà pris par un autre programme. Arrêtez-le, ou choisissez-en un autre : PORT=${port + 1} npm start`
  if (code === 'EACCES')
    return `Le port ${port} demande des droits d’administrateur. Choisissez-en un au-dessus de 1023 : PORT=3000 npm start`
  if (code === 'EADDRNOTAVAIL' || code === 'ENOTFOUND')
    return `HOST : cette machine n’a pas l’adresse « ${host} ».`
  return undefined
}
