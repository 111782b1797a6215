/** The gateway's name of payments that a person enters. */
export const HAND = 'hand';
