/** Person as the frame of the pages shows them. */
export type ShellUser = { firstname: string; lastname: string }
