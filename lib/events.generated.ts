// Made by `npm run gather`. Do not edit.
import { eventsOf } from './platform/events/define'
import * as campagnesEvents from './campagnes/events'
import * as campagnesInscriptionEvents from './campagnes/inscription/events'
import * as campagnesSouscriptionEvents from './campagnes/souscription/events'
import * as comptesEvents from './comptes/events'
import * as contractuelsEvents from './contractuels/events'
import * as demandesEvents from './demandes/events'
import * as devisEvents from './devis/events'
import * as documentsEvents from './documents/events'
import * as visitesEvents from './visites/events'

export const EVENTS = eventsOf([
  campagnesEvents,
  campagnesInscriptionEvents,
  campagnesSouscriptionEvents,
  comptesEvents,
  contractuelsEvents,
  demandesEvents,
  devisEvents,
  documentsEvents,
  visitesEvents,
])
