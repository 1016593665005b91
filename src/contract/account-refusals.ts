/** Of accounts and sessions: part of the map of all refusals. */
export const ACCOUNT_REFUSALS = {
  login_failed: { status: 401, title: 'account', es: 'Error al iniciar sesión.', en: 'Sign-in failed.' },
  sign_in_cancelled: {
    status: 409,
    title: 'account',
    es: 'No has terminado de entrar. Puedes probar otra vez o usar tu correo electrónico.',
    en: 'You did not finish signing in. Try again, or use your email.',
  },
  sign_in_refused: {
    status: 403,
    title: 'account',
    es: 'Error al iniciar sesión. Empieza otra vez desde aquí.',
    en: 'Sign-in failed. Start again from here.',
  },
  sign_in_unavailable: {
    status: 503,
    title: 'account',
    es: 'Ese servicio no responde ahora. Prueba más tarde o entra con tu correo electrónico.',
    en: 'That service does not answer now. Try later, or sign in with your email.',
  },
  email_not_verified: {
    status: 403,
    title: 'account',
    es: 'Ese servicio todavía no ha comprobado tu correo electrónico. Compruébalo allí, o crea una cuenta aquí.',
    en: 'That service has not verified your email yet. Verify it there, or create an account here.',
  },
  already_registered: { status: 409, title: 'account', es: 'Usuario ya registrado.', en: 'User already registered.' },
  email_not_found: { status: 404, title: 'account', es: 'Correo electrónico no encontrado.', en: 'Email not found.' },
  reset_token_invalid: {
    status: 410,
    title: 'account',
    es: 'El enlace para cambiar la contraseña ya no es válido. Pide uno nuevo.',
    en: 'The link to reset your password is no longer valid. Ask for a new one.',
  },
  email_link_invalid: {
    status: 410,
    title: 'account',
    es: 'El enlace para confirmar el correo electrónico ya no es válido. Pide uno nuevo en tu cuenta.',
    en: 'The link to confirm your email is no longer valid. Ask for a new one in your account.',
  },
  registration_link_invalid: {
    status: 410,
    title: 'account',
    es: 'El enlace para cerrar la cuenta ya no es válido. Elige una contraseña nueva y se cerrarán todas sus sesiones.',
    en: 'The link to close the account is no longer valid. Choose a new password and all of its sessions end.',
  },
  password_mismatch: {
    status: 422,
    title: 'account',
    es: 'Las contraseñas no coinciden.',
    en: 'Password does not match.',
  },
  password_wrong: {
    status: 403,
    title: 'account',
    es: 'La contraseña no es correcta.',
    en: 'The password is not right.',
  },
  booking_of_another_email: {
    status: 409,
    title: 'account',
    es: 'Esta reserva se hizo con otro correo electrónico. Entra en la cuenta de ese correo electrónico para añadirla.',
    en: 'This booking was made with another email. Sign in to the account of that email to add it.',
  },
  stay_not_over: {
    status: 409,
    title: 'account',
    es: 'Tienes una estancia o una fianza pendientes. Podrás borrar la cuenta cuando terminen, o si cancelas la reserva.',
    en: 'You have a stay or a deposit that is not over. You can erase the account once they are, or if you cancel the booking.',
  },
  unauthenticated: {
    status: 401,
    title: 'account',
    es: 'No hay sesión iniciada. Inicia sesión primero.',
    en: 'No token found, please log in first.',
  },
} as const
