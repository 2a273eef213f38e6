/** What a weak password lacks: said by the server when it refuses one, and by the form while one types. */
export default {
  short: '密码至少 {min} 位',
  common: '密码过于常见，容易被猜到，请换一个',
  name: '密码不能包含用户名',
  pattern: '密码不能只用重复或连续的字符，请换一个',
} as const;
