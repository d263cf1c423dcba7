export const JETON_TYPES = [
  'echange',
  'motdepasse',
  'invitation',
  'confirmation',
  'contestation',
  'continuation',
] as const
