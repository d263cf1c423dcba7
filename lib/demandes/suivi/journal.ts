import type { Evenement } from './demande'

type Told = Pick<Evenement, 'type' | 'statut' | 'texte'>

/** Title of an event of the history. */
export function eventTitle({ type, statut }: Told): string {
  switch (type) {
    case 'création':
      return 'Demande déposée'
    case 'statut':
      return statut === null ? 'Étape modifiée' : `Étape : ${statut}`
    case 'relance':
      return 'Agence relancée'
    case 'appel':
      return 'Appel de l’agence'
    case 'message':
      return 'Message'
    case 'fichier':
      return 'Pièces ajoutées'
    case 'annulation':
      return 'Demande annulée'
  }
}

/** An event in one line, with what was written. */
export function eventText(event: Told): string {
  const title = eventTitle(event)
  return event.texte === null || event.texte === '' ? title : `${title} - ${event.texte}`
}
