import { type ComponentProps, useState } from 'react';
import { CheckField, TextField } from '../../ui/forms/field';

/** A password, hidden until the person wants to see it. */
export function PasswordField(props: ComponentProps<typeof TextField>) {
  const [visible, setVisible] = useState(false);
  return (
    <div>
      <TextField
        {...props}
        type={visible ? 'text' : 'password'}
        autoCapitalize="none"
        spellCheck={false}
      />
      <CheckField
        label="Show the password"
        checked={visible}
        onChange={(event) => setVisible(event.target.checked)}
      />
    </div>
  );
}
