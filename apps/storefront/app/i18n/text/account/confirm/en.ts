/** Confirming an email address with the password chosen at registration. */
export const en = {
  'identity.confirm.password': 'Password you chose',
  'identity.confirm.password.hint':
    'The one you entered when you created your account. We’ll sign you in straight away.',
  'identity.confirm.notMe': 'Didn’t choose a password?',
  'identity.confirm.restart': 'Create your own account',
};
