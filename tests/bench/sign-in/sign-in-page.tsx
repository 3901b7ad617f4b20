import { Button, Card, Form, Input, Typography } from 'antd';
import { useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { signIn } from './platform.ts';

export function SignInPage() {
  const navigate = useNavigate();
  const [isBusy, setBusy] = useState(false);
  const [problem, setProblem] = useState('');
  const submit = async ({ account, password }: { account: string; password: string }) => {
    setBusy(true);
    try {
      await signIn(account, password);
      await navigate('/admin/users');
    } catch (error) {
      setProblem(String(error));
      setBusy(false);
    }
  };
  return (
    <Card style={{ width: 400, margin: '120px auto' }}>
      <Typography.Title level={3}>账号登录</Typography.Title>
      <Form layout="vertical" onFinish={submit}>
        <Form.Item name="account" label="账号" rules={[{ required: true }]}>
          <Input id="login-account" autoComplete="username" size="large" />
        </Form.Item>
        <Form.Item name="password" label="密码" rules={[{ required: true }]}>
          <Input.Password id="login-password" autoComplete="current-password" size="large" />
        </Form.Item>
        <Typography.Text type="danger">{problem}</Typography.Text>
        <Button type="primary" htmlType="submit" size="large" block loading={isBusy}>
          登录
        </Button>
      </Form>
    </Card>
  );
}
