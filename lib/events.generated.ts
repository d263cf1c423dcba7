// Made by `npm run gather`. Do not edit.
import { eventsOf } from './platform/events/define'
import * as campagnesEvents from './campagnes/events'
import * as comptesEvents from './comptes/events'
import * as demandesEvents from './demandes/events'
import * as devisEvents from './devis/events'
import * as visitesEvents from './visites/events'

export const EVENTS = eventsOf([
  campagnesEvents,
  comptesEvents,
  demandesEvents,
  devisEvents,
  visitesEvents,
])
