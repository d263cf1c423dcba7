import { formatCount, formatNumber } from '../textes/format'

/** Effects of a change of group, told before it is done (FIRST-31). */
export type ChangementDeGroupe = {
  client: string
  /** Rows that move, in words: « 3 contrats ». */
  dossiers: readonly string[]
  /** `seuls` are the active people of a group whom the other one has not. */
  ancien: { nom: string; seuls: number }
  nouveau: { nom: string; seuls: number }
  /** Active people of both groups. */
  communs: number
  partages: number
  agendasFermes: number
  agendasSuivis: number
  selections: number
  /** Portal of the new group, where it is another one; `demandes` are the requests that keep the type of the former. */
  portail: { ancien: string; nouveau: string; demandes: number } | null
}

/** Sentences of a change of group: what will be seen by whom, then what no longer holds. */
export function phrasesDuChangement(change: ChangementDeGroupe): string[] {
  const { communs, portail, nouveau } = change
  const told = (count: number, one: string, many: string, [isOne, areMany]: readonly [string, string]) =>
    count === 0 ? [] : [`${formatCount(count, one, many)} ${count === 1 ? isOne : areMany}`]
  return [
    quiVoit(change),
    ...told(communs, 'utilisateur des deux groupes', 'utilisateurs des deux groupes', [
      'ne voit pas de différence.',
      'ne voient pas de différence.',
    ]),
    ...(nouveau.seuls + communs === 0
      ? [`Le groupe « ${nouveau.nom} » n’a pas encore d’utilisateur\u00a0: l’équipe seule verra ce client.`]
      : []),
    ...(portail === null
      ? []
      : [
          `Le groupe est d’un autre portail\u00a0: « ${portail.nouveau} » au lieu de « ${portail.ancien} ».`,
          ...told(portail.demandes, 'demande', 'demandes', [
            'garde son type et son numéro, et se lit dans « Suivi ».',
            'gardent leur type et leur numéro, et se lisent dans « Suivi ».',
          ]),
        ]),
    ...told(change.partages, 'lien de partage', 'liens de partage', [
      'n’ouvrira plus son document.',
      'n’ouvriront plus leur document.',
    ]),
    ...told(change.agendasFermes, 'agenda abonné à ses visites', 'agendas abonnés à ses visites', [
      'sera fermé.',
      'seront fermés.',
    ]),
    ...told(change.agendasSuivis, 'agenda abonné à ses visites', 'agendas abonnés à ses visites', [
      'le suivra dans le nouveau groupe.',
      'le suivront dans le nouveau groupe.',
    ]),
    ...told(change.selections, 'choix de ses contrats', 'choix de ses contrats', [
      'sera à refaire.',
      'seront à refaire.',
    ]),
  ]
}

/** « Le client « Habitat », 3 contrats et 60 logements ne seront plus vus par les 4 utilisateurs de « A » et le seront par les 2 de « B ». » */
function quiVoit({ client, dossiers, ancien, nouveau }: ChangementDeGroupe): string {
  const parts = [`Le client « ${client} »`, ...dossiers]
  const isAlone = dossiers.length === 0
  const what = isAlone ? parts.join('') : `${parts.slice(0, -1).join(', ')} et ${parts.at(-1)}`
  const by = (count: number, nom: string) =>
    count === 1 ? `l’utilisateur de « ${nom} »` : `les ${formatNumber(count)} utilisateurs de « ${nom} »`
  if (ancien.seuls > 0 && nouveau.seuls > 0) {
    const then = nouveau.seuls === 1 ? 'celui' : `les ${formatNumber(nouveau.seuls)}`
    return `${what} ${isAlone ? 'ne sera plus vu' : 'ne seront plus vus'} par ${by(ancien.seuls, ancien.nom)} et le ${isAlone ? 'sera' : 'seront'} par ${then} de « ${nouveau.nom} ».`
  }
  if (ancien.seuls > 0)
    return `${what} ${isAlone ? 'ne sera plus vu' : 'ne seront plus vus'} par ${by(ancien.seuls, ancien.nom)}.`
  if (nouveau.seuls > 0)
    return `${what} ${isAlone ? 'sera vu' : 'seront vus'} par ${by(nouveau.seuls, nouveau.nom)}.`
  return `${what} ${isAlone ? 'passe' : 'passent'} de « ${ancien.nom} » à « ${nouveau.nom} ».`
}
